// The baseline: node:http alone, sending the same bytes as an address of the product.
import { createServer } from 'node:http';

const answer = await fetch(process.argv[2] ?? '', { headers: { 'accept-encoding': 'identity' } });
const bytes = Buffer.from(await answer.arrayBuffer());
const type = answer.headers.get('content-type') ?? 'text/plain';
const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': type, 'content-length': bytes.length });
  response.end(bytes);
});
server.listen(0, '127.0.0.1', () => {
  const place = server.address();
  if (typeof place === 'object' && place !== null)
    console.log(`ready: http://127.0.0.1:${place.port}`);
});
process.on('SIGTERM', () => process.exit(0));
