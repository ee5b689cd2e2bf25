declare module 'virtual:client-files' {
  type Chunk = { file: string; css?: string[]; imports?: string[]; isEntry?: boolean };
  export const entry: string;
  /** Vite's manifest of the client build; undefined in development. */
  export const manifest: Record<string, Chunk> | undefined;
}
