import { ChooseCar, type ChooseCarProps } from "./choose-car.tsx";
import { FindYourCar, type FindYourCarProps } from "./find-your-car.tsx";
import { FirstAnswer, type FirstAnswerProps } from "./first-answer.tsx";

type StartPageProps =
  | ({ view: "find" | "again" } & FindYourCarProps)
  | ({ view: "year" } & ChooseCarProps)
  | ({ view: "answer" } & FirstAnswerProps);

export function StartPage(loaded: StartPageProps) {
  switch (loaded.view) {
    case "year":
      return <ChooseCar {...loaded} />;
    case "answer":
      return <FirstAnswer {...loaded} />;
    default:
      return <FindYourCar {...loaded} />;
  }
}
