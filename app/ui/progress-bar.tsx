import { useNavigation } from "@remix-run/react";

/** A thin bar at the top of a page that is being left; its style waits 150 ms before it shows. */
export function ProgressBar() {
  const { state } = useNavigation();
  return state === "idle" ? null : <div className="progress" />;
}
