/** Content-Security-Policy: allows only the service’s own files, no inline scripts, no framing, and forms only to the service. */
export const contentPolicy =
  "default-src 'none'; style-src 'self'; img-src 'self' data:; font-src 'self'; script-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
