/** What is reviewed: the service of a vehicle, or buying one. */
export const reviewKinds = ["service", "purchase"] as const;
export type ReviewKind = (typeof reviewKinds)[number];

/** How a review link came to who follows it; `page` for one that is shown or handed over. */
export const linkChannels = ["page", "email", "text"] as const;
export type LinkChannel = (typeof linkChannels)[number];
