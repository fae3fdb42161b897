import { brokenPdf, isPdf, isWholePdf, pdfHead, pdfTail, wrongFormType } from '../../../domain/consents/form-file'
import type { RequestContext } from '../../context/request-context'
import { type NewFile, storeBytes } from '../files/stored-files'
import { ImageRefused } from '../images/image-refused'
import { imageType } from '../images/image-type'
import { type Made, madeOfUpload } from '../images/made-of-upload'
import { uprightImage } from '../images/upright'

const taken = new Set(['jpeg', 'png', 'bmp'])

/** What is kept of a form: a photograph upright, without what else its file held; a PDF as it is. Outside of any transaction. */
export function madeForm(ctx: RequestContext, upload: string): Promise<Made<NewFile>> {
  return madeOfUpload(ctx, upload, async (sent) => {
    if (isPdf(sent.toString('latin1', 0, pdfHead))) {
      if (!isWholePdf(sent.toString('latin1', Math.max(0, sent.length - pdfTail)))) throw new ImageRefused(brokenPdf)
      return storeBytes(ctx.blobs, sent, 'application/pdf')
    }
    if (!taken.has(imageType(sent) ?? '')) throw new ImageRefused(wrongFormType)
    return storeBytes(ctx.blobs, (await uprightImage(sent)).bytes, 'image/jpeg')
  })
}
