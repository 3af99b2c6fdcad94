import { apiRoute } from "./api-route.server.ts";
import { signUpProspect } from "./prospect-sign-up.server.ts";

const answer = apiRoute({ POST: (args) => signUpProspect(args, "text") });

export { answer as action, answer as loader };
