import { photoOfCar } from "../photos.ts";
import type { Visitor } from "./visitor.ts";

/** Small and drawn once, since many owners take it. */
const photo = photoOfCar({ width: 720, height: 540 }).jpeg().toBuffer();

/** Gives a vehicle a photo by its form, and says the photo's id as it is in URLs. */
export async function photograph(visitor: Visitor, vehicleId: string): Promise<string> {
  const page = await visitor.open(`/garage/${vehicleId}/edit`);
  const answer = await page.submit(
    "#edit",
    {},
    { photo: new File([new Uint8Array(await photo)], "car.jpg") },
  );
  if (answer.location !== `/Service/garage/${vehicleId}`)
    throw new Error(`No photo: ${answer.status} ${answer.texts(".errors li").join()}`);
  visitor.cookies.delete("flash");
  const shown = (await visitor.open(`/garage/${vehicleId}`)).html;
  return /\/photo\/([\w-]+)\//.exec(shown)![1]!;
}
