export const reviewKinds = ["service", "purchase"] as const;
export type ReviewKind = (typeof reviewKinds)[number];

/** `page`: shown on a screen or handed over. */
export const linkChannels = ["page", "email", "text"] as const;
export type LinkChannel = (typeof linkChannels)[number];
