import http from 'node:http';
import fs from 'node:fs';
import path from 'node:path';

const MIME = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};
/** Serves the built front ends. */
export const serveDist = (root) =>
  http.createServer((q, s) => {
    const f = path.join(root, 'dist', decodeURIComponent(q.url.split('?')[0]));
    if (!f.startsWith(path.join(root, 'dist')) || !fs.existsSync(f) || fs.statSync(f).isDirectory()) {
      s.statusCode = 404;
      return s.end();
    }
    s.setHeader('content-type', MIME[path.extname(f)] ?? 'application/octet-stream');
    s.setHeader('cross-origin-opener-policy', 'same-origin');
    s.setHeader('cross-origin-embedder-policy', 'require-corp');
    s.end(fs.readFileSync(f));
  });
