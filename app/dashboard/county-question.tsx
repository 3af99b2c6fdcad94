import { paths } from "#app/http/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { Spaced } from "#app/ui/spaced.tsx";
import type { CountyView } from "./county-view.server.ts";

export function CountyQuestion({ id, county }: { id: string; county: CountyView }) {
  const { question, basis, answers } = county;
  return (
    <section>
      <h2>{question}</h2>
      <p className="muted">{basis}</p>
      <PostForm id="county" className="cluster" action={paths.emissionsArea(id)}>
        <Spaced>
          {answers.map(({ value, says: text }) => (
            <Button key={value} look="secondary" name="tested" value={value}>
              {text}
            </Button>
          ))}
        </Spaced>
      </PostForm>
    </section>
  );
}
