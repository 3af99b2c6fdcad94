import { z } from "zod";
import { mayOpen } from "#app/vehicle/access/permissions.ts";
import { allComponents, type Component } from "./component-mask.ts";
import type { ComponentReader, Opened } from "./components/define-component.server.ts";
import {
  displayRecordsComponent,
  reviewsComponent,
  reviewTokenComponent,
} from "./components/display-records.server.ts";
import {
  accountComponent,
  entityComponent,
  eTagComponent,
  photoComponent,
  vinMaskComponent,
  windowStickerComponent,
} from "./components/entity-component.server.ts";
import { eventsComponent, wellMaintainedComponent } from "./components/events.server.ts";
import { gasFillUpsComponent } from "./components/gas-fill-ups.server.ts";
import { hbvComponent } from "./components/hbv.server.ts";
import { odometerComponent } from "./components/odometer.server.ts";
import { recallComponent } from "./components/recall.server.ts";
import { serviceScheduleComponent } from "./components/service-schedule.server.ts";
import { favoriteShopComponent, shopDataComponent } from "./components/shops.server.ts";
import { tireSetsComponent } from "./components/tire-sets.server.ts";
import { tradeInLeadsComponent } from "./components/trade-in-leads.server.ts";
import { vinzillaComponent } from "./components/vinzilla.server.ts";

export const components: Record<Component, ComponentReader> = {
  entity: entityComponent,
  account: accountComponent,
  vinzilla: vinzillaComponent,
  recall: recallComponent,
  serviceSchedule: serviceScheduleComponent,
  displayRecords: displayRecordsComponent,
  odometer: odometerComponent,
  events: eventsComponent,
  shopData: shopDataComponent,
  reviews: reviewsComponent,
  tireSets: tireSetsComponent,
  gasFillUps: gasFillUpsComponent,
  photo: photoComponent,
  windowSticker: windowStickerComponent,
  wellMaintained: wellMaintainedComponent,
  eTag: eTagComponent,
  hbv: hbvComponent,
  tradeInLeads: tradeInLeadsComponent,
  favoriteShop: favoriteShopComponent,
  vinMask: vinMaskComponent,
  reviewToken: reviewTokenComponent,
};

export function shapeComponent(name: Component, opened: Opened, data: unknown): unknown {
  const { page, isForVerified, shape } = components[name];
  const { vehicle, owner } = opened;
  const isHidden =
    (page !== undefined && !mayOpen(vehicle, page(vehicle.id))) ||
    (isForVerified && !owner.emailVerified);
  return isHidden ? null : (shape(opened, data) ?? null);
}

export const componentMask = z.coerce.number().int().min(0).max(allComponents);
