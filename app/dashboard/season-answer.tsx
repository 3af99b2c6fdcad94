import { useTranslation } from "react-i18next";
import { paths } from "#app/http/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { Spaced } from "#app/ui/spaced.tsx";

type Props = { id: string; slug: string; season: "open" | "answered" };

export function SeasonAnswer({ id, slug, season }: Props) {
  const { t } = useTranslation("event-details");
  return (
    <PostForm id="season" action={paths.event(id, slug)}>
      <p>{t(season === "open" ? "season.question" : "season.answered")}</p>
      <div className="cluster">
        <Spaced>
          {season === "open" ? (
            <>
              <Button look="secondary" name="intent" value="done">
                {t("season.done")}
              </Button>
              <Button look="secondary" name="intent" value="skip">
                {t("season.skip")}
              </Button>
            </>
          ) : (
            <Button look="secondary" name="intent" value="ask">
              {t("season.undo")}
            </Button>
          )}
        </Spaced>
      </div>
    </PostForm>
  );
}
