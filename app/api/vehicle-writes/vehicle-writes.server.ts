import { postFavoriteShop, putFavoriteShop } from "#app/api/car-shops/favorite-shop.server.ts";
import { postInvitedShop, putSuggestedShop } from "#app/api/car-shops/told-shops.server.ts";
import { tireCalls } from "#app/api/tires/tires.server.ts";
import { postVehicle } from "./add-vehicle.server.ts";
import { deleteVehicle, putVehicle } from "./change-vehicle.server.ts";
import { putEventInterval } from "./event-interval.server.ts";
import { postTransfer } from "./lifetime-transfer.server.ts";
import { putOwnership } from "./ownership.server.ts";
import { putPrice, putPricePreview } from "./price.server.ts";
import { deleteDismissal, postDismissal } from "./recall-dismissal.server.ts";

/** What changes a car, besides its records. */
export const vehicleWrites = [
  ...[postVehicle, putVehicle, deleteVehicle, putOwnership],
  postTransfer,
  ...[putEventInterval, putPricePreview, putPrice, postDismissal, deleteDismissal],
  ...[postFavoriteShop, putFavoriteShop, postInvitedShop, putSuggestedShop],
  ...tireCalls,
];
