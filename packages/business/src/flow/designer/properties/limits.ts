/** The variable that holds the person in each instance of a countersign that the panel makes. */
export const SIGNER = 'signer';
/** Characters of a name, a variable or a text that the panel takes. */
export const LONGEST_TEXT = 200;
/** Characters of an expression, as the engine reads it. */
export const LONGEST_EXPRESSION = 2000;
