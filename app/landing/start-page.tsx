import { useLoaderData } from "@remix-run/react";
import { ChooseCar } from "./choose-car.tsx";
import { FindYourCar } from "./find-your-car.tsx";
import { FirstAnswer } from "./first-answer.tsx";
import type { loader } from "./start.route.tsx";

export function StartPage() {
  const loaded = useLoaderData<typeof loader>();
  switch (loaded.view) {
    case "find":
      return <FindYourCar {...loaded} />;
    case "again":
      return <FindYourCar {...loaded} />;
    case "year":
      return <ChooseCar {...loaded} />;
    case "answer":
      return <FirstAnswer {...loaded} />;
  }
}
