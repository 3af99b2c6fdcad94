import { paths } from "#app/http/paths.ts";
import type { Survey } from "#app/http/server-view.ts";
import { Button } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/post-form.tsx";

/** In the garage, whose scripts have no fields. A mistake is shown on the survey's own page. */
export default function SurveyForm({ question, ratings, comment, send, decline }: Survey) {
  return (
    <PostForm id="survey" action={paths.survey} reloadDocument className="mt-8">
      <fieldset className="field">
        <legend className="label">{question}</legend>
        {ratings.map(({ value, label }) => (
          <div className="choice" key={value}>
            <label>
              <input type="radio" name="rating" value={value} />
              <span>{label}</span>
            </label>
          </div>
        ))}
      </fieldset>
      <div className="field">
        <label className="label" htmlFor="survey-comment">
          {comment}
        </label>
        <textarea className="input" id="survey-comment" name="comment" rows={2} maxLength={1_000} />
      </div>
      <div className="cluster">
        <Button>{send}</Button>{" "}
        <Button look="quiet" name="intent" value="decline">
          {decline}
        </Button>
      </div>
    </PostForm>
  );
}
