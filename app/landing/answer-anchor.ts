/** Forms lead back to the sign, where their answer shows. */
export const answerId = "answer";
export const answerAnchor = `#${answerId}`;
