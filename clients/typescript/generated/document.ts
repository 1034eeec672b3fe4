/** SHA-256 of the docs/openapi.json that this client was made from. */
export const documentHash = '1a927e34cbdba3f09c92a7f7a139ed838ebea1a277be249275b83407fc9ea963';
