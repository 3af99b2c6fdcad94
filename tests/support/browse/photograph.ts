import { photoOfCar } from "../photos.ts";
import type { Visitor } from "./visitor.ts";

const photo = photoOfCar({ width: 720, height: 540 }).jpeg().toBuffer();

export async function photograph(visitor: Visitor, vehicleId: string): Promise<string> {
  const page = await visitor.open(`/garage/${vehicleId}/edit`);
  const answer = await page.submit(
    "#edit",
    {},
    { photo: new File([new Uint8Array(await photo)], "car.jpg") },
  );
  if (answer.location !== `/Service/garage/${vehicleId}`)
    throw new Error(`Photo not saved: ${answer.status} ${answer.texts(".errors li").join()}`);
  visitor.cookies.delete("flash");
  const html = (await visitor.open(`/garage/${vehicleId}`)).html;
  return /\/photo\/([\w-]+)\//.exec(html)![1]!;
}
