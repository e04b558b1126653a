const insideAddress = /\b(?:10\.\d{1,3}|192\.168|172\.(?:1[6-9]|2\d|3[01]))\.\d{1,3}\.\d{1,3}\b/;
const insideName = /\/\/[\w.-]+\.(?:internal|intranet|corp|lan|local)\b/;

/**
 * Texts that a bundle must not contain, by name. The client's id and secret are in it on purpose, because they give no
 * rights.
 */
const LEAKS: Readonly<Record<string, RegExp>> = {
  'a private key': /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----/,
  'a token': /\beyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]{8,}/,
  'a key of a cloud': /\b(?:AKIA|LTAI|AKID)[0-9A-Za-z]{12,}\b/,
  'a password of the demo': /Yunting@\d{4}/,
  'a word for a stored secret':
    /(?:TOKEN_SECRET|SEALING_KEY|ONLYOFFICE_SECRET|SSO_KEY|DATABASE_URL|postgres(?:ql)?:\/\/\w)/,
  'a signing key that is published': /bladexisapowerful/i,
  'an address inside of a network': new RegExp(`${insideAddress.source}|${insideName.source}`),
  'a path of a machine': /["'`(](?:file:\/\/)?\/(?:home|root|Users)\/[\w.-]+\//,
  'a source map': /\/\/[#@]\s*sourceMappingURL=/,
  'a mock route': /["'`]\/user\/(?:login|logout|refesh|getTable|getTopMenu)["'`?]/,
};

/** Code that is made from text, which the content policy of the pages forbids. */
export const GENERATED_CODE = /\beval\(|\bnew Function\(/;

/** The names of the forbidden texts in a bundle. */
export function leaksIn(text: string): readonly string[] {
  return Object.entries(LEAKS).flatMap(([name, sign]) => (sign.test(text) ? [name] : []));
}
