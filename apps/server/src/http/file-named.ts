/** The header Content-Disposition of a file (RFC 6266): the name in full, and one of plain letters for programs that do not read it. */
export function fileNamed(name: string, plain: string): string {
  const encoded = encodeURIComponent(name).replaceAll(/['()*]/g, escape);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

const escape = (sign: string): string => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;
