/** The name of the data stages beside the methods: of their pipeline, and of their settings. No method has it. */
export const dataName = 'data';
