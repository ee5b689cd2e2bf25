import * as z from 'zod';
import type { App } from '../src/http/app-type.ts';

export const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
export type Method = (typeof methods)[number];

/** The parts of a JSON schema that the document uses. */
export type JsonSchema = {
  type?: string | undefined;
  enum?: unknown[] | undefined;
  const?: unknown;
  format?: string | undefined;
  pattern?: string | undefined;
  minLength?: number | undefined;
  maxLength?: number | undefined;
  minimum?: number | undefined;
  maximum?: number | undefined;
  anyOf?: JsonSchema[] | undefined;
  oneOf?: JsonSchema[] | undefined;
  items?: JsonSchema | undefined;
  minItems?: number | undefined;
  maxItems?: number | undefined;
  properties?: Record<string, JsonSchema> | undefined;
  required?: string[] | undefined;
};

/** Reads {@link JsonSchema}. */
export const jsonSchema: z.ZodType<JsonSchema> = z.lazy(() =>
  z.object({
    type: z.string().optional(),
    enum: z.array(z.unknown()).optional(),
    const: z.unknown().optional(),
    format: z.string().optional(),
    pattern: z.string().optional(),
    minLength: z.number().optional(),
    maxLength: z.number().optional(),
    minimum: z.number().optional(),
    maximum: z.number().optional(),
    anyOf: z.array(jsonSchema).optional(),
    oneOf: z.array(jsonSchema).optional(),
    items: jsonSchema.optional(),
    minItems: z.number().optional(),
    maxItems: z.number().optional(),
    properties: z.record(z.string(), jsonSchema).optional(),
    required: z.array(z.string()).optional(),
  }),
);

const documentSchema = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        'x-access': z.string().default('none'),
        parameters: z
          .array(z.object({ in: z.string(), name: z.string(), schema: jsonSchema }))
          .default([]),
        requestBody: z
          .object({ content: z.record(z.string(), z.object({ schema: jsonSchema })) })
          .optional(),
        responses: z.record(z.string(), z.unknown()),
      }),
    ),
  ),
});

/** One call of the OpenAPI document. */
export type DocumentedCall = {
  /** method and path as documented, such as `PATCH /api/users/{id}` */
  name: string;
  method: Method;
  path: string;
  access: string;
  query: { name: string; schema: JsonSchema }[];
  /** undefined if the call reads no JSON */
  body: JsonSchema | undefined;
  /** the documented answers; undefined for a route that the document leaves out */
  statuses: number[] | undefined;
};

/** All calls of the OpenAPI document of a running app. */
export async function documentedCalls(app: App): Promise<DocumentedCall[]> {
  const document = documentSchema.parse((await app.inject('/api/openapi.json')).json());
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([verb, operation]) => {
      const method = methods.find((known) => known === verb.toUpperCase());
      if (method === undefined) throw new Error(`${verb} ${path} is not known here`);
      return {
        name: `${method} ${path}`,
        method,
        path,
        access: operation['x-access'],
        query: operation.parameters.filter((parameter) => parameter.in === 'query'),
        body: operation.requestBody?.content['application/json']?.schema,
        statuses: Object.keys(operation.responses).map(Number),
      };
    }),
  );
}

/** The path of a call, with this id in place of each parameter. */
export const withIdOf = ({ path }: DocumentedCall, id: string): string =>
  path.replaceAll(/\{\w+\}/g, id);

export const isWrite = ({ method }: DocumentedCall): boolean => method !== 'GET';

/** All routes of an app, as `METHOD /path/:parameter`, without the HEAD that each GET has. */
export function registeredRoutes(app: App): string[] {
  const path: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const match = /^((?:│ {3}| {4})*)[├└]── (\S+)(?: \(([A-Z, ]+)\))?/.exec(line);
      if (match === null) return [];
      const [, indent = '', part = '', verbs = ''] = match;
      path.splice(indent.length / 4, Infinity, part);
      const known = verbs.split(', ').filter((verb) => verb !== '' && verb !== 'HEAD');
      return known.map((verb) => `${verb} ${path.join('')}`);
    });
}
