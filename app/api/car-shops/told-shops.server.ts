import { z } from "zod";
import { defineCall } from "#app/api/call.server.ts";
import { fillForm } from "#app/api/fill-form.server.ts";
import { id } from "#app/api/shapes.ts";
import type { Outcome } from "#app/http/context.server.ts";
import { paths } from "#app/http/paths.ts";
import { inviteShop } from "#app/invitations/invite-shop.server.ts";
import { suggestShop } from "#app/invitations/suggest-shop.server.ts";
import { suggestShopPath } from "#app/shops/suggest-shop-path.ts";

const shop = {
  companyName: z.string().max(100),
  city: z.string().max(60),
  state: z.string().length(2),
  phoneNumber: z.string().max(20).optional(),
};

const names = { name: "companyName" };

const answer = z.strictObject({
  companyName: z.string(),
  outcome: z
    .enum(["invited", "suggested", "known"])
    .describe("By email, to us as it has no email address, or it was before."),
});

function toAnswer({ flash }: Outcome) {
  const outcomes = { shopInvited: "invited", shopSuggested: "suggested" } as const;
  const outcome = outcomes[flash?.message as keyof typeof outcomes] ?? "known";
  return { value: { companyName: flash?.values?.name ?? "", outcome } };
}

export const postInvitedShop = defineCall({
  name: "postInvitedShop",
  method: "POST",
  path: "/vehicle/{vehicleId}/invitedShop",
  access: "write",
  body: z.strictObject({ compCode: id.optional(), ...z.object(shop).partial().shape }),
  answer,
  status: 201,
  problems: [404],
  async run(input) {
    const { params, body } = input;
    const { companyName, ...fields } = body;
    const outcome = await fillForm(input, inviteShop, {
      path: paths.inviteShop(params.vehicleId),
      params,
      fields: { ...fields, name: companyName },
      names: body.compCode ? { name: "compCode" } : names,
    });
    return toAnswer(outcome);
  },
});

export const putSuggestedShop = defineCall({
  name: "putSuggestedShop",
  method: "PUT",
  path: "/vehicle/{vehicleId}/suggestedShop",
  access: "write",
  body: z.strictObject({ ...shop, address: z.string().max(100).optional() }),
  answer,
  problems: [404],
  async run(input) {
    const { params, body } = input;
    const { companyName, ...fields } = body;
    const outcome = await fillForm(input, suggestShop, {
      path: suggestShopPath(params.vehicleId),
      params,
      fields: { ...fields, name: companyName },
      names,
    });
    return toAnswer(outcome);
  },
});
