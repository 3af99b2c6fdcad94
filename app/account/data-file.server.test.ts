import { expect, test } from "vitest";
import { streamWithPhotos } from "./data-file.server.ts";

async function sent(data: unknown, photos: Record<string, string>): Promise<{ read: string[]; data: unknown }> {
  const read: string[] = [];
  const stream = streamWithPhotos(JSON.stringify(data, null, 2), async (photoId) => {
    read.push(photoId);
    return photos[photoId] ?? null;
  });
  return { read, data: JSON.parse(await new Response(stream).text()) as unknown };
}

test("each photo stands where its id stood, null where it is lost", async () => {
  const garage = [{ name: "A", photo: "one-1" }, { name: "B", photo: null }, { photo: "two_2", name: "C" }];
  expect(await sent({ vehicles: garage }, { "one-1": "data:image/jpeg;base64,/9j/" })).toEqual({
    read: ["one-1", "two_2"],
    data: { vehicles: [{ name: "A", photo: "data:image/jpeg;base64,/9j/" }, { name: "B", photo: null }, { photo: null, name: "C" }] },
  });
});

test("a file without photos is as it was", async () => {
  expect(await sent({ vehicles: [] }, {})).toEqual({ read: [], data: { vehicles: [] } });
});

test("what an owner typed is no photo, however it looks", async () => {
  const typed = { nickname: '"photo": "one"', note: 'x", "photo": "one', photo: "two" };
  expect(await sent(typed, { one: "stolen" })).toEqual({ read: ["two"], data: { ...typed, photo: null } });
});
