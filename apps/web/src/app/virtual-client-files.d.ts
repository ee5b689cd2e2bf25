declare module 'virtual:client-files' {
  type Chunk = { file: string; css?: string[]; imports?: string[]; isEntry?: boolean };
  export const entry: string;
  /** Starts the entry once the page is painted. */
  export const starter: string;
  /** The site's icon as a data address. */
  export const icon: string;
  /** Vite's manifest of the client build; undefined in development. */
  export const manifest: Record<string, Chunk> | undefined;
  /** The built stylesheets: that of the fonts, the whole one, and its file; undefined in development. */
  export const styles: { fonts: string; whole: string; file: string } | undefined;
}
