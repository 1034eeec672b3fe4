/** SHA-256 of the docs/openapi.json that this client was made from. */
export const documentHash = '080de216015aa06433bfef9889b25426b696c79663a199d2eb630d5719958929';
