/** The options of the command line. */
export const opt = (n, d) => {
  const i = process.argv.indexOf('--' + n);
  return i < 0 ? d : process.argv[i + 1];
};
export const flag = (n) => process.argv.includes('--' + n);

/** How long one step of a sample may take. */
export const timeout = +opt('timeout', 60) * 1000;
