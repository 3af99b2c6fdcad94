import type { R2Bucket } from "@cloudflare/workers-types";
import { expect, test, vi } from "vitest";
import type { Log } from "#app/http/log.server.ts";
import type { Pictures } from "./draw-photo.server.ts";
import { deletePhotos, readPhoto, storePhoto } from "./photo-store.server.ts";
import { deleteAllFiles } from "#app/account-data/delete-account.server.ts";

const noneLeft = Promise.resolve([]);

const pictures: Pictures = { 180: Uint8Array.of(1), 360: Uint8Array.of(2), 720: Uint8Array.of(3) };

function openBucket(broken: { [call: string]: (key: string) => boolean } = {}) {
  const stored = new Map<string, Uint8Array>();
  const failIfBroken = (call: string, key: string) => {
    if (broken[call]?.(key)) throw new Error(`${call} failed`);
  };
  const bucket = {
    async put(key: string, bytes: Uint8Array) {
      failIfBroken("put", key);
      stored.set(key, bytes);
    },
    async get(key: string) {
      failIfBroken("get", key);
      const bytes = stored.get(key);
      return bytes ? { arrayBuffer: async () => bytes.slice().buffer } : null;
    },
    async delete(keys: string[]) {
      keys.forEach((key) => failIfBroken("delete", key));
      keys.forEach((key) => stored.delete(key));
    },
    async list({ prefix, startAfter = "" }: { prefix: string; startAfter?: string }) {
      failIfBroken("list", prefix);
      const all = [...stored.keys()]
        .filter((key) => key.startsWith(prefix) && key > startAfter)
        .toSorted();
      return { objects: all.slice(0, 2).map((key) => ({ key })), truncated: all.length > 2 };
    },
  };
  const warn = vi.fn<Log["warn"]>();
  return {
    stored,
    warn,
    store: { files: bucket as unknown as R2Bucket, log: { warn } as unknown as Log },
  };
}

test("A photo is stored in every size under its account and read by size", async () => {
  const { stored, store } = openBucket();
  expect(await storePhoto(store, "account", "photo", pictures)).toBe(true);
  expect([...stored.keys()]).toEqual([
    "account/photo/180.jpg",
    "account/photo/360.jpg",
    "account/photo/720.jpg",
  ]);
  expect(await readPhoto(store, "account", "photo", 360)).toEqual(Uint8Array.of(2));
  expect(await readPhoto(store, "account", "other", 360)).toBeNull();
  expect(await readPhoto(store, "stranger", "photo", 360)).toBeNull();
});

test("A partial upload fails and leaves an earlier complete copy alone", async () => {
  let broken = false;
  const { stored, store, warn } = openBucket({ put: (key) => broken && key.endsWith("720.jpg") });
  expect(await storePhoto(store, "account", "photo", pictures)).toBe(true);
  broken = true;
  expect(await storePhoto(store, "account", "photo", pictures)).toBe(false);
  expect(stored.size).toBe(3);
  expect(warn.mock.calls).toEqual([["files", new Error("put failed")]]);
});

test("Without a bucket nothing is stored, read or deleted, and nothing fails", async () => {
  const store = { ...openBucket().store, files: null };
  expect(await storePhoto(store, "account", "photo", pictures)).toBe(false);
  expect(await readPhoto(store, "account", "photo", 180)).toBeNull();
  await deletePhotos(store, "account", ["photo"]);
  await deleteAllFiles(store, "account", noneLeft);
});

test("Deletes some photos or all of an account's, and never another account's", async () => {
  const { stored, store } = openBucket();
  for (const [account, photo] of [
    ["a", "1"],
    ["a", "2"],
    ["a", "3"],
    ["ab", "1"],
  ] as const) {
    await storePhoto(store, account, photo, pictures);
  }
  await deletePhotos(store, "a", ["1"]);
  expect([...stored.keys()].filter((key) => key.startsWith("a/1/"))).toEqual([]);
  expect(stored.size).toBe(9);
  await deleteAllFiles(store, "a", noneLeft);
  expect([...stored.keys()]).toEqual(["ab/1/180.jpg", "ab/1/360.jpg", "ab/1/720.jpg"]);
});

test("Receipts that an account added to someone else's car outlive it", async () => {
  const { stored, store } = openBucket();
  for (const id of ["1", "2", "3", "4", "5"]) stored.set(`a/receipts/${id}`, Uint8Array.of(1));
  await deleteAllFiles(store, "a", Promise.resolve(["a/receipts/2", "a/receipts/3"]));
  expect([...stored.keys()]).toEqual(["a/receipts/2", "a/receipts/3"]);
});

test("A failing deletion is logged, and nothing else fails", async () => {
  const { store, warn } = openBucket({ delete: () => true, list: () => true });
  await deletePhotos(store, "account", ["photo"]);
  await deleteAllFiles(store, "account", noneLeft);
  expect(warn.mock.calls).toEqual([
    ["files", new Error("delete failed")],
    ["files", new Error("list failed")],
  ]);
});
