import * as z from 'zod/mini';

const documentSchema = z.object({
  info: z.object({ title: z.string(), version: z.string(), description: z.optional(z.string()) }),
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        summary: z.optional(z.string()),
        parameters: z.optional(
          z.array(
            z.object({ name: z.string(), in: z.string(), required: z.optional(z.boolean()) }),
          ),
        ),
        responses: z.record(z.string(), z.unknown()),
      }),
    ),
  ),
});

/** The OpenAPI document as a plain page, which needs no scripts, since the CSP allows none inline. */
export function apiPage(openApi: unknown): string {
  const { info, paths } = documentSchema.parse(openApi);
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => {
      const parameters = (call.parameters ?? []).map(
        ({ name, required }) =>
          `<li><code>${escape(name)}</code>${required === true ? ' (required)' : ''}</li>`,
      );
      const statuses = Object.keys(call.responses).map(
        (status) => `<code>${escape(status)}</code>`,
      );
      return `<article><h2><code>${method.toUpperCase()} ${escape(path)}</code></h2>
<p>${escape(call.summary ?? '')}</p>
${parameters.length > 0 ? `<h3>Query</h3><ul>${parameters.join('')}</ul>` : ''}
<p>Answers ${statuses.join(', ')}</p></article>`;
    }),
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escape(info.title)}</title></head>
<body><main><h1>${escape(info.title)} ${escape(info.version)}</h1><p>${escape(info.description ?? '')}</p>
<p>For programs: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1). Errors are RFC 9457 problem documents.</p>
${calls.join('\n')}</main></body></html>`;
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
