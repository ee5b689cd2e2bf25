// The baseline for figures in the browser: one hand-written page with a field, sent as brotli by node:http alone.
import { createServer } from 'node:http';
import { brotliCompressSync } from 'node:zlib';

const page = brotliCompressSync(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="A plain page with one field.">
<link rel="icon" href="data:,">
<title>Plain page</title>
<style>body{font:1rem/1.5 system-ui,sans-serif;max-width:40rem;margin:2rem auto;padding:0 1rem}input{font:inherit;padding:.75rem;width:100%;box-sizing:border-box}</style>
</head>
<body><main><h1>Hear a word, type it</h1><p>Some words about what this page is for.</p>
<label for="word">Word</label><input id="word" autocomplete="off"></main></body>
</html>`);
const server = createServer((request, response) => {
  const isPage = request.url !== '/robots.txt';
  response.writeHead(isPage ? 200 : 404, {
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'br',
    'content-length': page.length,
  });
  response.end(page);
});
server.listen(0, '127.0.0.1', () => {
  const place = server.address();
  if (typeof place === 'object' && place !== null)
    console.log(`ready: http://127.0.0.1:${place.port}`);
});
process.on('SIGTERM', () => process.exit(0));
