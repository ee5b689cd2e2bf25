import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** Providers at which people may sign in: Google, and one other provider of OpenID Connect. */
const providerIds = ['google', 'oidc'] as const;
export type ProviderId = (typeof providerIds)[number];

/** A provider that this site offers, and the name on its button. */
export const signInProviderSchema = z.object({ id: z.enum(providerIds), name: z.string() });
export type SignInProvider = z.infer<typeof signInProviderSchema>;

/** The query parameter that tells a page why a sign-in at a provider failed. */
export const providerProblemQuery = 'problem';

/** Why a sign-in at a provider failed. */
export const providerProblems = [
  /** the person left the provider's page without signing in */
  'CANCELLED',
  /** the provider did not answer */
  'UNAVAILABLE',
  /** the sign-in was begun in another browser, too long ago, or is finished already */
  'EXPIRED',
  /** the provider does not vouch for the email address, or gave none */
  'UNVERIFIED',
  /** an admin's or teacher's account can be joined from its profile only */
  'NEEDS_PASSWORD',
  /** the identity belongs to another account of this site */
  'TAKEN',
  /** the account has another identity of this provider */
  'OTHER_IDENTITY',
  /** the person was asked to confirm who they are, but signed in to another account */
  'OTHER_ACCOUNT',
  'DISABLED',
  'FAILED',
] as const;
export type ProviderProblem = (typeof providerProblems)[number];

const nothing = z.object({});
/** The refusals of an account that has made too many changes in a minute or a day. */
const often = ['TOO_MANY_REQUESTS', 'TOO_MUCH_TODAY'] as const;
const provider = z.enum(providerIds, `must be one of ${providerIds.join(', ')}`);
const providerAddress = z.object({ url: z.string() });
const password = z.optional(
  z.string().check(z.minLength(1, 'must not be empty'), z.maxLength(10_000)),
);

export const startProviderSignIn = endpoint({
  access: 'all',
  method: 'POST',
  path: '/api/auth/sign-in/provider',
  summary:
    'Begins a sign-in at a provider: answers the address to go to; `next` is a path of this site (TR-07)',
  query: nothing,
  body: z.object({
    provider,
    next: z._default(
      z.string().check(
        z.maxLength(1_000, 'must be at most 1000 characters'),
        // a browser reads `//host` and `/\\host` as another site
        z.regex(/^\/(?![/\\])[^\s\\]*$/, 'must be a path of this site'),
      ),
      '/',
    ),
  }),
  response: providerAddress,
  problems: ['INVALID_REQUEST', 'NOT_FOUND', 'PROVIDER_UNAVAILABLE'],
});

/** The callback to which the provider sends the browser; it redirects to a page of ours. */
export const finishProviderSignInPath = '/api/auth/callback/:id';

export const getSignInWays = endpoint({
  access: 'signed-in',
  method: 'GET',
  path: '/api/me/sign-ins',
  summary: 'By which ways the own account can be entered (TR-07)',
  query: nothing,
  response: z.object({
    hasPassword: z.boolean(),
    /** the providers of this site, and those that are linked */
    providers: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        /** the provider's id of the linked person; null while no person is linked */
        subject: z.nullable(z.string()),
        /** when the person was linked; null while no person is linked */
        linkedAt: z.nullable(z.string()),
        /** false if the site no longer offers the provider */
        isOffered: z.boolean(),
      }),
    ),
  }),
  problems: ['NOT_SIGNED_IN'],
});
export type SignInWays = z.infer<typeof getSignInWays.response>;

export const linkProvider = endpoint({
  access: 'signed-in',
  method: 'POST',
  path: '/api/me/sign-ins',
  summary:
    'Begins to link a provider to one’s own account; needs its password; answers the address to go to (TR-07)',
  query: nothing,
  body: z.object({ provider, password }),
  response: providerAddress,
  problems: [
    'INVALID_REQUEST',
    'NOT_SIGNED_IN',
    'NOT_FOUND',
    'WRONG_PASSWORD',
    'FRESH_SIGN_IN_NEEDED',
    'TOO_MANY_ATTEMPTS',
    ...often,
    'PROVIDER_UNAVAILABLE',
  ],
});

export const unlinkProvider = endpoint({
  access: 'signed-in',
  method: 'DELETE',
  path: '/api/me/sign-ins/:id',
  summary: 'Unlinks a provider, never the last way in (TR-07)',
  query: nothing,
  response: z.null(),
  answers: 204,
  problems: ['NOT_SIGNED_IN', 'NOT_FOUND', 'LAST_WAY_IN', ...often],
});

export const confirmAtProvider = endpoint({
  access: 'signed-in',
  method: 'POST',
  path: '/api/me/sign-ins/confirm',
  summary:
    'Begins a fresh sign-in at a linked provider, which an account without a password needs to delete itself (PF-06)',
  query: nothing,
  body: z.object({ provider }),
  response: providerAddress,
  problems: ['INVALID_REQUEST', 'NOT_SIGNED_IN', 'NOT_FOUND', ...often, 'PROVIDER_UNAVAILABLE'],
});
