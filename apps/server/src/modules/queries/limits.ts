/** The most schemes, and the most views, that a person has for one form. */
export const MOST_OF_FORM = 200;
/** The most that a person has for all forms together. */
export const MOST_OF_PERSON = 2000;
/** The most templates of a form in a unit. */
export const MOST_TEMPLATES = 200;
