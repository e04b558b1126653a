import { startingWords } from './starting.words.ts';

/** How soon the page reloads itself, in seconds. */
const RELOAD_SECONDS = 3;

/** Whether a client asks for a page, as browsers do and probes do not. */
export function wantsPage(accept: string | undefined): boolean {
  return /(?:^|,)\s*text\/html\b/i.test(accept ?? '');
}

/** The page that a browser shows while the server starts, in both languages; it reloads itself without a script. */
export function startingPage(): string {
  const { zh, en } = startingWords;
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta http-equiv="refresh" content="${RELOAD_SECONDS}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${zh.title} · ${en.title}</title>
</head>
<body style="font-family: system-ui, sans-serif; text-align: center; padding: 20vh 16px 0; color: #303133">
<p style="font-size: 20px">${zh.text}</p>
<p lang="en">${en.text}</p>
</body>
</html>
`;
}
