declare module '*.md' {
  // oxlint-disable-next-line typescript/consistent-type-imports -- here TypeScript refuses an import by relative path
  const text: import('./page-text.ts').PageText;
  export default text;
}

declare module '*.md?headings' {
  // oxlint-disable-next-line typescript/consistent-type-imports -- as above
  const headings: import('./page-text.ts').PageHeading[];
  export default headings;
}
