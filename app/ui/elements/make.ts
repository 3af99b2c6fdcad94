export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  return add(Object.assign(document.createElement(tag), properties), children);
}

export function fill(element: Node, children: (Node | string)[]): void {
  element.textContent = "";
  add(element, children);
}

/** With an old method, because the worker's types replace that of `append`. */
function add<Parent extends Node>(element: Parent, children: (Node | string)[]): Parent {
  for (const child of children)
    element.appendChild(typeof child === "string" ? document.createTextNode(child) : child);
  return element;
}
