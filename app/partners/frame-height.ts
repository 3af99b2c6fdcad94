/** Tells the partner's page that shows this one how tall it is, so that its frame fits. */
const { embedOrigin } = document.documentElement.dataset;

function sendHeight(): void {
  const height = Math.ceil(document.body.getBoundingClientRect().height);
  if (embedOrigin) window.parent.postMessage({ type: "roadworthy:height", height }, embedOrigin);
}

new ResizeObserver(sendHeight).observe(document.body);
