const svg = "http://www.w3.org/2000/svg";

/** As in icon.tsx, whose other icons nothing here needs. */
const triangle =
  "m21.7 18-8-14a2 2 0 0 0-3.5 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.7-3M12 9v4M12 17h.01";

export function alertIcon(): Element {
  const icon = document.createElementNS(svg, "svg");
  icon.setAttribute("class", "icon");
  icon.setAttribute("viewBox", "0 0 24 24");
  icon.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(svg, "path");
  path.setAttribute("d", triangle);
  icon.appendChild(path);
  return icon;
}
