import type { RequestContext } from '../../context/request-context'
import { type NewFile, storeBytes } from '../files/stored-files'
import { ImageRefused } from '../images/image-refused'
import { imageType } from '../images/image-type'
import { type Made, madeOfUpload } from '../images/made-of-upload'
import { uprightImage } from '../images/upright'

/** Specification part 2, section 5. */
const wrongType =
  'Sorry, we only handle simple image files (photographs) or PDFs. Formats such as documents or advanced images cannot be processed'
const brokenPdf = 'This PDF is not whole. Please save it again, or take a photograph of the form.'
const taken = new Set(['jpeg', 'png', 'bmp'])
/** A PDF ends with its mark, and little may follow (bytes). */
const tail = 2048

/** What is kept of a form: a photograph upright, without what else its file held; a PDF as it is. Outside of any transaction. */
export function madeForm(ctx: RequestContext, upload: string): Promise<Made<NewFile>> {
  return madeOfUpload(ctx, upload, async (sent) => {
    if (sent.toString('latin1', 0, 5) === '%PDF-') {
      if (!sent.subarray(-tail).includes('%%EOF')) throw new ImageRefused(brokenPdf)
      return storeBytes(ctx.blobs, sent, 'application/pdf')
    }
    if (!taken.has(imageType(sent) ?? '')) throw new ImageRefused(wrongType)
    return storeBytes(ctx.blobs, (await uprightImage(sent)).bytes, 'image/jpeg')
  })
}
