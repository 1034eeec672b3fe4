/** Nothing is loaded but the service's own files, nothing runs inline, nobody frames a page, and forms go home. */
export const policy =
  "default-src 'none'; style-src 'self'; img-src 'self' data:; script-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
