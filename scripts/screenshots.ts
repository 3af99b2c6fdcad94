/**
 * `node scripts/screenshots.ts [origin]` retakes screenshots of the login pages and the README,
 * from `npm start` with fresh demo accounts.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { chromium, type Browser, type Page } from "@playwright/test";
import { demoAccounts } from "#app/dev/demo-accounts.ts";
import { demoPassword } from "#app/dev/demo-password.server.ts";
import { languages, type Language } from "#app/i18n/locale.ts";
import { findChromium } from "./test-run/chromium.ts";

const service = `${process.argv[2] ?? "http://localhost:8787"}/Service`;
const schemes = ["light", "dark"] as const;
type Scheme = (typeof schemes)[number];
/** In CSS pixels; the picture ends at `cutAt`. */
type PictureOptions = {
  scheme: Scheme;
  width: number;
  height: number;
  density?: number;
  cutAt?: number;
};

const maxPictureBytes = 28_000;
const maxCardBytes = 80_000;

const cardStyles = `
  html { font: 28px Arial, "Liberation Sans", sans-serif }
  body { overflow: hidden }
  .main > div { display: block }
  .site-nav, .site-footer, .main section, .main form, .main .muted, .road text[y="178"], .road-tick {
    display: none !important
  }
  .site-header .wrap, .main { max-width: none; padding: 24px 60px 0 }
  .brand { font-size: 34px }
  .main h1 { margin-top: 12px; font-size: 68px; line-height: 1.15 }
  .main .road { overflow: visible; margin: 56px 0 0; -webkit-mask: none; mask: none }
  .road > svg { min-width: 0; width: 1500px; overflow: visible }
`;

const browser = await chromium.launch({
  executablePath: (await findChromium()).full,
  args: ["--no-sandbox", "--disable-gpu"],
});
try {
  for (const language of [...languages].reverse()) {
    for (const scheme of schemes) await takeGarageList(language, scheme);
    await takeCard(language);
  }
  mkdirSync("docs", { recursive: true });
  await takePage("docs/dashboard.png", "/garage/demo-5yfburhexjp000421", {
    scheme: "light",
    width: 1280,
    height: 900,
  });
  await takePage("docs/history-phone.png", "/garage/demo-5yfburhexjp000421/service-history", {
    scheme: "light",
    width: 390,
    height: 900,
    density: 2,
    cutAt: 900,
  });
  await takePage("docs/tires-phone.png", "/garage/demo-3c6ur5dl3lg000512/tires", {
    scheme: "light",
    width: 390,
    height: 900,
    density: 2,
    cutAt: 900,
  });
  await takePage("docs/shop-phone.png", "/Shops/dulles-auto-chantilly-va", {
    scheme: "light",
    width: 390,
    height: 900,
    density: 2,
    cutAt: 900,
  });
  await takePage("docs/garage-phone-dark.png", "/garage", {
    scheme: "dark",
    width: 390,
    height: 900,
    density: 2,
  });
} finally {
  await browser.close();
}

async function takeGarageList(language: Language, scheme: Scheme) {
  const [width, height, margin] = [576, 360, 12];
  const garage = await openGarage({ scheme, width, height: 900, density: 960 / width }, language);
  const rows = await garage.locator("main .list").boundingBox();
  if (!rows) throw new Error("The garage has no vehicles.");
  const png = await garage.screenshot({
    clip: { x: 0, y: rows.y - margin, width, height },
  });
  const file = `public/Service/static/garage-${language}${scheme === "dark" ? "-dark" : ""}.webp`;
  const picture = await encode(browser, png);
  if (picture.length > maxPictureBytes)
    throw new Error(
      `${file} would be ${picture.length} bytes, above the limit of ${maxPictureBytes}.`,
    );
  writeFileSync(file, picture);
  await garage.context().close();
}

/** For links in messages (Open Graph): the promise and the road, without its months. */
async function takeCard(language: Language) {
  const [width, height] = [1200, 630];
  const context = await browser.newContext({
    bypassCSP: true,
    locale: language === "fr" ? "fr-CA" : "en-US",
    viewport: { width, height },
  });
  const page = await context.newPage();
  await page.goto(`${service}/`);
  await page.addStyleTag({ content: cardStyles });
  const path = `public/Service/static/card-${language}.png`;
  const picture = await page.screenshot({ path });
  if (picture.length > maxCardBytes) throw new Error(`${path} has ${picture.length} bytes.`);
  await context.close();
}

async function takePage(file: string, path: string, variant: PictureOptions) {
  const page = await openGarage(variant, "en");
  await page.goto(service + path, { waitUntil: "networkidle" });
  const footer = await page.locator("footer").boundingBox();
  await page.screenshot({
    path: file,
    fullPage: true,
    clip: {
      x: 0,
      y: 0,
      width: variant.width,
      height: variant.cutAt ?? footer?.y ?? variant.height,
    },
  });
  await page.context().close();
}

async function openGarage(
  { scheme, width, height, density = 1 }: PictureOptions,
  language: Language,
): Promise<Page> {
  const context = await browser.newContext({
    colorScheme: scheme,
    viewport: { width, height },
    deviceScaleFactor: density,
    javaScriptEnabled: false,
  });
  const page = await context.newPage();
  await page.goto(`${service}/login`);
  await page.fill("[name=email]", demoAccounts.us);
  await page.fill("[name=password]", demoPassword);
  await page.click("#login button");
  await page.goto(`${service}/preferences`);
  await page.check(`[name=lng][value=${language}]`);
  await page.click("#preferences button");
  await page.goto(`${service}/garage`, { waitUntil: "networkidle" });
  return page;
}

/** Chromium writes WebP, so no encoder is needed. */
async function encode(browser: Browser, png: Buffer): Promise<Buffer> {
  const page = await browser.newPage();
  const url = await page.evaluate(
    async (source) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = Object.assign(document.createElement("canvas"), {
        width: image.width,
        height: image.height,
      });
      canvas.getContext("2d")!.drawImage(image, 0, 0);
      return canvas.toDataURL("image/webp", 0.5);
    },
    `data:image/png;base64,${png.toString("base64")}`,
  );
  await page.close();
  return Buffer.from(url.slice(url.indexOf(",") + 1), "base64");
}
