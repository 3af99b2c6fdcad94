import type { Page } from "@playwright/test";

/** Keeps what a page posts from arriving until `release()`. */
export async function holdPosts(page: Page) {
  const posts: string[] = [];
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/*", async (route, request) => {
    if (request.method() === "POST") {
      posts.push(request.url());
      await released;
    }
    await route.continue();
  });
  return { posts, release };
}
