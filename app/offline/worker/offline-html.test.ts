import { describe, expect, test } from "vitest";
import { loggedOutPage, offlinePage, savedPage, withAge } from "./offline-html.ts";

const kept = (html: string, locale = "en-US") => ({
  html,
  title: "Garage",
  locale,
  keptAt: Date.parse("2026-11-26T09:41:00"),
});

const shell = kept(
  "<html><head><title>Garage | Roadworthy Car Care</title></head><body>" +
    '<header><nav class="tabs">Old</nav></header><main id="main"><h1>Old $& title</h1></main>' +
    "<footer></footer></body></html>",
);

describe("a kept page", () => {
  test("says when it was kept, in words of its language", () => {
    const html = withAge(shell, "/Service/garage", 0);
    expect(html).toMatch(/<main id="main"><div class="notice" role="status">/);
    expect(html).toMatch(/This is your garage as of November 26(,| at) 9:41\sAM\./);
    const french = withAge(kept("<main></main>", "fr-US"), "/Service/garage/abc", 0);
    expect(french).toMatch(/Cette page date du 26 novembre à 9\sh\s41\./);
  });

  test("counts the entries that wait", () => {
    expect(withAge(shell, "/Service/garage", 0)).not.toContain("will be sent");
    expect(withAge(shell, "/Service/garage", 1)).toContain("1 entry is saved");
    expect(withAge(shell, "/Service/garage", 3)).toContain("3 entries are saved");
  });

  test("says so in the dialog if it's a dialog's", () => {
    const html = withAge(
      kept(
        '<main><p>Under</p><dialog><h1 class="dialog-title" id="a">Glovebox</h1></dialog></main>',
      ),
      "/Service/garage/abc/glovebox",
      0,
    );
    expect(html).toMatch(/<\/h1><div class="notice"/);
  });

  test("has a new submission id each time, and keeps the csrf token", () => {
    const form = kept(
      '<main><input name="csrf" value="token"><input name="submissionId" value="old"></main>',
    );
    const ids = [1, 2].map(
      () => /name="submissionId" value="([\w-]+)"/.exec(withAge(form, "/x", 0))![1],
    );
    expect(ids[0]).toHaveLength(22);
    expect(ids[0]).not.toBe(ids[1]);
    expect(withAge(form, "/x", 0)).toContain('name="csrf" value="token"');
  });
});

describe("pages in a kept page's frame", () => {
  test("list what can be read, and escape titles and addresses", () => {
    const listed = { ...shell, title: 'Tom & "Jerry" <b>', path: "/Service/garage/abc" };
    const html = offlinePage(shell, { path: '/x?"><b>', kept: [listed], isForm: false });
    expect(html).toContain("<title>You’re offline | Roadworthy Car Care</title>");
    expect(html).toContain("Tom &#38; &#34;Jerry&#34; &#60;b&#62;");
    expect(html).toContain('href="/x?&#34;&#62;&#60;b&#62;"');
    expect(html).not.toContain("Old");
    expect(html).toContain("<footer></footer>");
  });

  test("say that a form which needs a connection wasn't sent", () => {
    const html = offlinePage(shell, { path: "/x", kept: [], isForm: true });
    expect(html).toContain("nothing was sent");
    expect(html).not.toContain("Try again");
  });

  test("lead back from a saved entry, and end a logout", () => {
    expect(savedPage(shell, "/Service/garage/abc")).toContain('href="/Service/garage/abc"');
    expect(loggedOutPage(shell)).toContain("Your pages are off this device");
    expect(savedPage(kept(shell.html, "fr-CA"), "/")).toContain("Enregistré sur cet appareil");
  });
});
