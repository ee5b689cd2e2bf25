/** The error texts for failures of the store, from section 8 of the product spec (DA-02). */

const collections = [
  'users',
  'vocabulary',
  'topics',
  'sentences',
  'example_sentences',
  'feedback',
  'contact_messages',
  'answer_claims',
  'jobs',
  'audit_log',
] as const;
export type Collection = (typeof collections)[number];

/** What the call was doing when the store failed. */
export type CollectionAct =
  | 'fetch'
  | 'fetch-by-id'
  | 'create'
  | 'update'
  | 'get-updated'
  | 'delete'
  | 'fetch-with-constraint';

/** The text about a failed store. It does not give the cause, which only the log has. */
export function failureText(act: CollectionAct, collection: Collection): string {
  if (collection === 'example_sentences') {
    switch (act) {
      case 'create':
        return 'Failed to create example sentence';
      case 'update':
      case 'get-updated':
        return 'Failed to update example sentence';
      case 'delete':
        return 'Failed to delete example sentence';
      case 'fetch':
      case 'fetch-by-id':
        return 'Failed to get example sentences';
      case 'fetch-with-constraint':
        return 'Failed to get example sentences by topic';
      default:
        return act satisfies never;
    }
  }
  switch (act) {
    case 'fetch':
      return `Failed to fetch ${collection}`;
    case 'fetch-by-id':
      return `Failed to fetch ${collection} by ID`;
    case 'create':
      return `Failed to create ${collection}`;
    case 'update':
      return `Failed to update ${collection}`;
    case 'get-updated':
      return `Failed to get updated ${collection}`;
    case 'delete':
      return `Failed to delete ${collection}`;
    case 'fetch-with-constraint':
      return `Failed to fetch ${collection} with constraint`;
    default:
      return act satisfies never;
  }
}

/** The texts of transfer and language services, from section 8. */
export const transferFailures = {
  export: 'Failed to export data',
  import: 'Failed to import vocabulary from data.json',
} as const;
export const translationFailures = {
  notConfigured: 'OpenAI API key not configured',
  nothingReceived: 'No translation received',
} as const;
