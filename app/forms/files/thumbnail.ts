import { make } from "#app/ui/elements/make.ts";

const side = 96;

export function thumbnailOf(file: File): HTMLElement {
  const isDrawn = file.type.startsWith("image/") && "createImageBitmap" in window;
  return isDrawn ? draw(file) : nameType(file);
}

function nameType({ name }: File): HTMLElement {
  const type = /\.(\w{1,4})$/.exec(name)?.[1] ?? "";
  const tile = make("span", { className: "chosen-file", textContent: type.toUpperCase() });
  tile.setAttribute("aria-hidden", "true");
  return tile;
}

/** On a canvas, because pages don't allow images from `blob:`. */
function draw(file: File): HTMLElement {
  const canvas = make("canvas", { className: "chosen-file", width: side, height: side });
  createImageBitmap(file).then(
    (image) => {
      const { width, height } = image;
      const square = Math.min(width, height);
      const [left, top] = [(width - square) / 2, (height - square) / 2];
      const drawing = canvas.getContext("2d");
      drawing?.drawImage(image, left, top, square, square, 0, 0, side, side);
      image.close();
    },
    () => undefined,
  );
  return canvas;
}
