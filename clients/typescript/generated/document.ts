/** SHA-256 of the docs/openapi.json that this client was made from. */
export const documentHash = 'c831140427e1f1f64f90dff7abbd19f0cbf0922cd8fb16b8eed52fb53b74135b';
