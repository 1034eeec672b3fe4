/** SHA-256 of the docs/openapi.json that this client was made from. */
export const documentHash = '6ebf405280892d35ef10e23fd24e8554b5388bcd327314dfa9586f015b33921d';
