/** The specification's lifetime programs. */
export const signUpTypes = ["c4l", "slp"] as const;
export type SignUpType = (typeof signUpTypes)[number];

export const prospectChannels = ["email", "text"] as const;
export type ProspectChannel = (typeof prospectChannels)[number];
